CREATE TABLE "food_menu_sums" (
	"menu_id" integer PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"served" integer NOT NULL,
	"price" bigint NOT NULL,
	"share" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "food_menu_sums" ADD CONSTRAINT "food_menu_sums_menu_id_food_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."food_menus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Deletes the sums of a lunch's menu. The lock makes whoever changes a lunch wait for a job that is just summing its menu, and the job
-- leave a menu of which somebody has changed one.
CREATE FUNCTION delete_sums_of_lunch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(concat_ws(' ', 'food-menu-sums', menu), 0))
  FROM unnest(ARRAY[OLD.menu_id, NEW.menu_id]) menu WHERE menu IS NOT NULL;
  DELETE FROM food_menu_sums WHERE menu_id IN (OLD.menu_id, NEW.menu_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Lunches are ordered, and served, until their day is over: none of a week that goes on is summed.
CREATE TRIGGER menu_summed_insert AFTER INSERT ON food_orders FOR EACH ROW
  WHEN (NEW.date < (now() AT TIME ZONE 'Asia/Jerusalem')::date) EXECUTE FUNCTION delete_sums_of_lunch();
--> statement-breakpoint
CREATE TRIGGER menu_summed_update AFTER UPDATE OF menu_id, price, share, served_at ON food_orders FOR EACH ROW
  WHEN (LEAST(OLD.date, NEW.date) < (now() AT TIME ZONE 'Asia/Jerusalem')::date
    AND (OLD.menu_id, OLD.price, OLD.share, OLD.served_at IS NULL)
      IS DISTINCT FROM (NEW.menu_id, NEW.price, NEW.share, NEW.served_at IS NULL))
  EXECUTE FUNCTION delete_sums_of_lunch();
--> statement-breakpoint
CREATE TRIGGER menu_summed_delete AFTER DELETE ON food_orders FOR EACH ROW
  WHEN (OLD.date < (now() AT TIME ZONE 'Asia/Jerusalem')::date) EXECUTE FUNCTION delete_sums_of_lunch();
