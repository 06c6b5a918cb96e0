DROP INDEX "people_search_words";--> statement-breakpoint
-- The words lie beside the rows, since only the index reads them: a search then reads few pages of the table.
ALTER TABLE people_search SET (toast_tuple_target = 128);--> statement-breakpoint
UPDATE people_search SET words = strip(words);--> statement-breakpoint
CREATE INDEX "people_search_words" ON "people_search" USING gin ("words") WITH (fastupdate=true,gin_pending_list_limit=512);
