-- Beginnings of up to seven letters, as `searchVector` writes them since; no word is its own beginning any more.
-- The indexes are built anew, which is much faster than to sort the words of every row in.
DROP INDEX "posts_search";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
UPDATE "posts" SET "search" = ts_delete("search", array(
  SELECT lexeme FROM unnest(tsvector_to_array("search")) lexeme WHERE lexeme ^@ 'b'
)) || array_to_tsvector(array(
  SELECT DISTINCT 'b' || substr(lexeme, 2, letters)
  FROM unnest(tsvector_to_array("search")) lexeme, generate_series(2, 7) letters
  WHERE char_length(lexeme) > letters + 1 AND (lexeme ^@ 'w' OR lexeme ^@ 'p' AND letters > 2)));--> statement-breakpoint
UPDATE "products" SET "search" = ts_delete("search", array(
  SELECT lexeme FROM unnest(tsvector_to_array("search")) lexeme WHERE lexeme ^@ 'b'
)) || array_to_tsvector(array(
  SELECT DISTINCT 'b' || substr(lexeme, 2, letters)
  FROM unnest(tsvector_to_array("search")) lexeme, generate_series(2, 7) letters
  WHERE char_length(lexeme) > letters + 1 AND (lexeme ^@ 'w' OR lexeme ^@ 'p' AND letters > 2)));--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (searched_words("search", "publish_at")) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");
