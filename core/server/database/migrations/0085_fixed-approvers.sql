-- locks: form_requests and entitlement_requests are read once for each of their indexes, which hold only what waits; a company has some thousands.
DROP INDEX "form_requests_approval";--> statement-breakpoint
ALTER TABLE "entitlement_requests" ADD COLUMN "approver_id" integer;--> statement-breakpoint
ALTER TABLE "entitlement_requests" ADD COLUMN "later_approver_id" integer;--> statement-breakpoint
ALTER TABLE "form_requests" ADD COLUMN "approver_id" integer;--> statement-breakpoint
ALTER TABLE "form_requests" ADD COLUMN "later_approver_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address_changed_at" timestamp (3) with time zone;--> statement-breakpoint
-- The columns are empty, so their constraints need not read them.
ALTER TABLE "entitlement_requests" ADD CONSTRAINT "entitlement_requests_approver_id_users_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "entitlement_requests" ADD CONSTRAINT "entitlement_requests_later_approver_id_users_id_fk" FOREIGN KEY ("later_approver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_approver_id_users_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_later_approver_id_users_id_fk" FOREIGN KEY ("later_approver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- What waits for a manager now is fixed to the managers of now.
UPDATE "form_requests" SET "approver_id" = "requester"."reports_to", "later_approver_id" = "manager"."reports_to"
  FROM "users" "requester" LEFT JOIN "users" "manager" ON "manager"."id" = "requester"."reports_to"
  WHERE "requester"."id" = "form_requests"."user_id" AND "form_requests"."state" = 'approval' AND "form_requests"."awaits"[1] = 'manager';--> statement-breakpoint
UPDATE "entitlement_requests" SET "approver_id" = "requester"."reports_to", "later_approver_id" = "manager"."reports_to"
  FROM "users" "requester" LEFT JOIN "users" "manager" ON "manager"."id" = "requester"."reports_to"
  WHERE "requester"."id" = "entitlement_requests"."user_id" AND "entitlement_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "entitlement_requests_approver" ON "entitlement_requests" USING btree ("approver_id") WHERE "entitlement_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "entitlement_requests_later_approver" ON "entitlement_requests" USING btree ("later_approver_id") WHERE "entitlement_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "form_requests_approver" ON "form_requests" USING btree ("approver_id") WHERE "form_requests"."state" = 'approval';--> statement-breakpoint
CREATE INDEX "form_requests_later_approver" ON "form_requests" USING btree ("later_approver_id") WHERE "form_requests"."state" = 'approval';
--> statement-breakpoint
-- As before, and without when an address was changed, which the entry of its change says.
CREATE OR REPLACE FUNCTION audited_row(row_json jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT coalesce(jsonb_object_agg(key,
    CASE WHEN length(value::text) > 500 THEN to_jsonb(left(coalesce(value #>> '{}', ''), 500) || '…') ELSE value END), '{}')
  FROM jsonb_each(row_json - '{password_hash,address_changed_at,search,sealed,content_version,revision,updated_at}'::text[]) WHERE value <> 'null' $$;
