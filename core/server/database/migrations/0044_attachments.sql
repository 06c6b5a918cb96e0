CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text,
	"item_id" integer,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_kind" CHECK ("attachments"."kind" in ('referral', 'form', 'loan')),
	CONSTRAINT "attachments_attached" CHECK (("attachments"."kind" is null) = ("attachments"."item_id" is null))
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_item" ON "attachments" USING btree ("kind","item_id");--> statement-breakpoint
CREATE INDEX "attachments_person" ON "attachments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attachments_unattached" ON "attachments" USING btree ("created_at") WHERE "attachments"."kind" is null;
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON attachments FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
