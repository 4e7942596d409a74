CREATE TABLE "installations" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "installations_only" CHECK ("installations"."only")
);
