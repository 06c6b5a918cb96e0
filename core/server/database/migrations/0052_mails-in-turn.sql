CREATE TABLE "mail_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mail_id" integer NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"content" "bytea"
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "link_title" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "link_path" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "switchable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "give_up_at" timestamp (3) with time zone DEFAULT now() + interval '3 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_attachments_mail" ON "mail_attachments" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("attempts","next_attempt_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_words" ON "mails" USING gin (to_tsvector('simple', translate("recipient", '@.-_+', '     ') || ' ' || "subject"));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ("mails"."state" in ('waiting', 'sent', 'outbox', 'failed', 'bounced'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_link" CHECK (("mails"."link_title" is null) = ("mails"."link_path" is null));
--> statement-breakpoint
-- The jobs of old mails are long gone, and texts with a secret were wiped after an hour: nobody wants these any more.
UPDATE mails SET state = 'failed' WHERE state = 'waiting' AND (text = '' OR created_at < now() - interval '3 days');
