-- locks: nobody writes notifications, orders or requests for entitlement while each index over them is built, which reads the table once
CREATE INDEX IF NOT EXISTS "entitlement_requests_to_answer" ON "entitlement_requests" USING btree (("state" = 'open') desc,(case when "state" = 'open' then "created_at" end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_items" ON "orders" USING btree ("items","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notifications_read" ON "notifications" USING btree ("happened_at") WHERE "notifications"."read_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notifications_unread" ON "notifications" USING btree ("happened_at") WHERE "notifications"."read_at" is null;--> statement-breakpoint
-- What is unread stays, however old: the clean-up would pass all of it before each portion.
DROP INDEX "notifications_old";
