CREATE TABLE "order_line_sums" (
	"month" text NOT NULL,
	"status" text NOT NULL,
	"branch_id" integer,
	"for_event" boolean NOT NULL,
	"product_id" integer NOT NULL,
	"zakaut_type" text,
	"quantity" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "order_line_sums_group" UNIQUE NULLS NOT DISTINCT("month","status","branch_id","for_event","product_id","zakaut_type")
);
--> statement-breakpoint
CREATE TABLE "order_months" (
	"month" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_sums" (
	"month" text NOT NULL,
	"status" text NOT NULL,
	"branch_id" integer,
	"for_event" boolean NOT NULL,
	"orders" integer NOT NULL,
	"total" bigint NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "order_sums_group" UNIQUE NULLS NOT DISTINCT("month","status","branch_id","for_event")
);
--> statement-breakpoint
ALTER TABLE "order_line_sums" ADD CONSTRAINT "order_line_sums_month_order_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."order_months"("month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sums" ADD CONSTRAINT "order_sums_month_order_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."order_months"("month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Deletes the sums of the month of a moment. The lock makes whoever changes an order of that month wait for a job that is just summing
-- it, and the job leave a month in which somebody has changed one. The month that still goes on is never summed.
CREATE FUNCTION delete_order_sums(moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  summed text := to_char(moment AT TIME ZONE 'Asia/Jerusalem', 'YYYY-MM');
BEGIN
  IF summed >= to_char(now() AT TIME ZONE 'Asia/Jerusalem', 'YYYY-MM') THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(concat_ws(' ', 'order-months', summed), 0));
  DELETE FROM order_months WHERE month = summed;
END
$$;
--> statement-breakpoint
CREATE FUNCTION delete_sums_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM delete_order_sums(OLD.created_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM delete_order_sums(NEW.created_at); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION delete_sums_of_order_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM delete_order_sums(created_at) FROM orders WHERE id IN (OLD.order_id, NEW.order_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of new orders, only one that is entered for another month.
CREATE TRIGGER summed_insert AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.created_at < now() - interval '1 hour') EXECUTE FUNCTION delete_sums_of_order();
--> statement-breakpoint
CREATE TRIGGER summed_update AFTER UPDATE OF status, branch_id, for_event, total, items, created_at ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.branch_id, OLD.for_event, OLD.total, OLD.items, OLD.created_at)
    IS DISTINCT FROM (NEW.status, NEW.branch_id, NEW.for_event, NEW.total, NEW.items, NEW.created_at))
  EXECUTE FUNCTION delete_sums_of_order();
--> statement-breakpoint
CREATE TRIGGER summed_delete AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION delete_sums_of_order();
--> statement-breakpoint
-- No trigger for new lines, since orders are placed all day: a line that an order has more of changes its total or its items as well.
CREATE TRIGGER summed_update AFTER UPDATE OF order_id, product_id, quantity, zakaut_type, zakaut_weight ON order_lines FOR EACH ROW
  WHEN ((OLD.order_id, OLD.product_id, OLD.quantity, OLD.zakaut_type, OLD.zakaut_weight)
    IS DISTINCT FROM (NEW.order_id, NEW.product_id, NEW.quantity, NEW.zakaut_type, NEW.zakaut_weight))
  EXECUTE FUNCTION delete_sums_of_order_line();
--> statement-breakpoint
CREATE TRIGGER summed_delete AFTER DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION delete_sums_of_order_line();
