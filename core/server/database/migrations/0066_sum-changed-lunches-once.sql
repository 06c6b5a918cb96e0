-- Adds a changed lunch to the sums of its person's month. One that stays in its month is one update, and so is a new one whose month
-- has sums already.
CREATE OR REPLACE FUNCTION sum_food_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.user_id = NEW.user_id AND date_trunc('month', OLD.date) = date_trunc('month', NEW.date) THEN
    UPDATE food_months SET price = price + NEW.price - OLD.price, share = share + NEW.share - OLD.share
    WHERE month = date_trunc('month', NEW.date)::date AND user_id = NEW.user_id;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE food_months SET orders = orders - 1, price = price - OLD.price, share = share - OLD.share
    WHERE month = date_trunc('month', OLD.date)::date AND user_id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE food_months SET orders = orders + 1, price = price + NEW.price, share = share + NEW.share
    WHERE month = date_trunc('month', NEW.date)::date AND user_id = NEW.user_id;
    IF NOT FOUND THEN
      INSERT INTO food_months AS m (user_id, month, orders, price, share)
      VALUES (NEW.user_id, date_trunc('month', NEW.date)::date, 1, NEW.price, NEW.share)
      ON CONFLICT (month, user_id) DO UPDATE
      SET orders = m.orders + 1, price = m.price + excluded.price, share = m.share + excluded.share;
    END IF;
  END IF;
  RETURN NULL;
END $$;
