-- locks: nobody orders from the shop while the index over the ledger is built, which reads it once
-- All that balances add up is in it: read entry by entry, the overview of a year of 500,000 took a second.
CREATE INDEX IF NOT EXISTS "entitlement_ledger_sums" ON "entitlement_ledger" USING btree ("user_id","year","code","amount","kind","created_at");--> statement-breakpoint
DROP INDEX "entitlement_ledger_balance";
