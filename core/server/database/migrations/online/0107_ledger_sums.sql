CREATE INDEX CONCURRENTLY IF NOT EXISTS "entitlement_ledger_sums" ON "entitlement_ledger" USING btree ("user_id","year","code","amount","kind","created_at");
