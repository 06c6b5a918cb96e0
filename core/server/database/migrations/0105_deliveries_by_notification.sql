-- locks: nobody writes pushes while the index over them is built, which reads the log of pushes once
-- Without it every notification that is deleted reads all of that log.
CREATE INDEX IF NOT EXISTS "push_deliveries_notification" ON "push_deliveries" USING btree ("notification_id");
