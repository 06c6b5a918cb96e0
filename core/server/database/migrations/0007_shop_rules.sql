CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('products');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_pictures FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('products');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('products');
--> statement-breakpoint
CREATE TRIGGER touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_touched('products');
--> statement-breakpoint
INSERT INTO shop_settings (id, open) VALUES (1, true);
--> statement-breakpoint
-- The last word on balances: whoever debits waits for others who debit the same person, type and year, and then counts.
CREATE FUNCTION check_entitlement_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'entitlement', NEW.user_id, NEW.code, NEW.year), 0));
  IF (SELECT sum(amount) FROM entitlement_ledger
      WHERE user_id = NEW.user_id AND code = NEW.code AND year = NEW.year) < 0 THEN
    RAISE EXCEPTION 'the balance of % would fall below zero', NEW.code
      USING ERRCODE = 'check_violation', CONSTRAINT = 'entitlement_balance';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entitlement_balance AFTER INSERT ON entitlement_ledger FOR EACH ROW WHEN (NEW.amount < 0) EXECUTE FUNCTION check_entitlement_balance();
--> statement-breakpoint
-- What happened is not rewritten: a mistake is corrected by another entry.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON entitlement_ledger FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
