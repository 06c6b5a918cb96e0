CREATE TABLE "food_months" (
	"user_id" integer NOT NULL,
	"month" date NOT NULL,
	"orders" integer NOT NULL,
	"price" integer NOT NULL,
	"share" integer NOT NULL,
	CONSTRAINT "food_months_month_user_id_pk" PRIMARY KEY("month","user_id"),
	CONSTRAINT "food_months_orders" CHECK ("food_months"."orders" >= 0)
);
--> statement-breakpoint
ALTER TABLE "food_months" ADD CONSTRAINT "food_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO food_months (user_id, month, orders, price, share)
SELECT user_id, date_trunc('month', date)::date, count(*), sum(price), sum(share) FROM food_orders GROUP BY 1, 2;
--> statement-breakpoint
-- Adds a changed lunch to the sums of its person's month, and takes what it was from them.
CREATE FUNCTION sum_food_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE food_months SET orders = orders - 1, price = price - OLD.price, share = share - OLD.share
    WHERE month = date_trunc('month', OLD.date)::date AND user_id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO food_months AS m (user_id, month, orders, price, share)
    VALUES (NEW.user_id, date_trunc('month', NEW.date)::date, 1, NEW.price, NEW.share)
    ON CONFLICT (month, user_id) DO UPDATE
    SET orders = m.orders + 1, price = m.price + excluded.price, share = m.share + excluded.share;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER summed AFTER INSERT OR DELETE ON food_orders FOR EACH ROW EXECUTE FUNCTION sum_food_month();
--> statement-breakpoint
CREATE TRIGGER summed_anew AFTER UPDATE ON food_orders FOR EACH ROW
  WHEN ((OLD.user_id, OLD.date, OLD.price, OLD.share) IS DISTINCT FROM (NEW.user_id, NEW.date, NEW.price, NEW.share))
  EXECUTE FUNCTION sum_food_month();
