-- Behind the conditions of the statements stands the database itself: calls run as citewell_tenant, which sees the rows
-- of the tenant that citewell.tenant names, and none without it. Jobs and administrators have roles of their own.
-- prepare-roles.ts makes the roles before the migrations run, and gives them the tables after.
-- Makes the rows of a table those of their tenants; later migrations call it for the tables that they add.
CREATE FUNCTION keep_to_tenant(tenant_table regclass, tenant_column name DEFAULT 'tenant_id') RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format(
    'CREATE POLICY of_tenant ON %s TO citewell_tenant USING (%I = current_setting(''citewell.tenant'', true))',
    tenant_table, tenant_column);
  EXECUTE format('CREATE POLICY of_all ON %s TO citewell_jobs, citewell_admin USING (true)', tenant_table);
END
$$;
--> statement-breakpoint
SELECT keep_to_tenant('tenants', 'id'), keep_to_tenant('tenant_storage'), keep_to_tenant('daily_usage'),
  keep_to_tenant('token_usage'), keep_to_tenant('collections'), keep_to_tenant('chat_sessions'),
  keep_to_tenant('messages'), keep_to_tenant('session_documents'), keep_to_tenant('documents'),
  keep_to_tenant('document_parts'), keep_to_tenant('document_words'), keep_to_tenant('word_stats'),
  keep_to_tenant('passages'), keep_to_tenant('passage_words'), keep_to_tenant('passage_vectors'),
  keep_to_tenant('golden_sets'), keep_to_tenant('golden_questions'), keep_to_tenant('golden_runs'),
  keep_to_tenant('golden_results');
