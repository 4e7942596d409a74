CREATE TABLE "chat_shares" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"session_id" text NOT NULL,
	"message_id" text,
	"position" bigint NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_shares_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "share_links" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_tenant_id_session_id_chat_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."chat_sessions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_tenant_id_message_id_messages_tenant_id_id_fk" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."messages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_shares_message" ON "chat_shares" USING btree ("tenant_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_shares_of" ON "chat_shares" USING btree ("tenant_id","session_id",coalesce("message_id", ''));--> statement-breakpoint
SELECT keep_to_tenant('chat_shares');
