-- The log of an organisation is searched by it.
CREATE INDEX "audit_log_organisation" ON "audit_log" USING btree ((details->>'organisation'),"id");