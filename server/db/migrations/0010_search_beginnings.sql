-- The first two and three letters of the words, as `searchVector` writes them since: a short beginning is looked up, not gathered from all words that begin so.
-- The indexes are built anew, which is much faster than to sort the words of every row in.
DROP INDEX "posts_search";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
UPDATE "posts" SET "search" = "search" || array_to_tsvector(array(
  SELECT DISTINCT 'b' || substr(lexeme, 2, letters)
  FROM unnest(tsvector_to_array("search")) lexeme, generate_series(2, 3) letters
  WHERE char_length(lexeme) > letters AND (lexeme ^@ 'w' OR lexeme ^@ 'p' AND letters = 3)));--> statement-breakpoint
UPDATE "products" SET "search" = "search" || array_to_tsvector(array(
  SELECT DISTINCT 'b' || substr(lexeme, 2, letters)
  FROM unnest(tsvector_to_array("search")) lexeme, generate_series(2, 3) letters
  WHERE char_length(lexeme) > letters AND (lexeme ^@ 'w' OR lexeme ^@ 'p' AND letters = 3)));--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");
