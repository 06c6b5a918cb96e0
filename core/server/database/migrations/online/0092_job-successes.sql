CREATE INDEX CONCURRENTLY IF NOT EXISTS "push_deliveries_turn" ON "push_deliveries" USING btree ("attempts","due_at") WHERE "push_deliveries"."state" = 'waiting';
