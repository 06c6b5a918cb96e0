-- What is written is sorted into the indexes of words at once: until then every search reads it from end to end.
ALTER INDEX "posts_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "search_words_keys" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('posts_search'), gin_clean_pending_list('search_words_keys');
