ALTER TABLE "products" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_popularity" ON "products" USING btree ("sold" DESC NULLS FIRST,"name","id") WHERE "products"."on_sale";--> statement-breakpoint
UPDATE products SET sold = sums.units FROM (
  SELECT order_lines.product_id, sum(order_lines.quantity) AS units FROM order_lines JOIN orders ON orders.id = order_lines.order_id
  WHERE orders.status <> 'cancelled' GROUP BY order_lines.product_id) AS sums
WHERE products.id = sums.product_id;
