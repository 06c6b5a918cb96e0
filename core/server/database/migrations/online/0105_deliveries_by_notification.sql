CREATE INDEX CONCURRENTLY IF NOT EXISTS "push_deliveries_notification" ON "push_deliveries" USING btree ("notification_id");
