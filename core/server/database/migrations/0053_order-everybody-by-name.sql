DROP INDEX "users_directory";--> statement-breakpoint
CREATE INDEX "users_directory" ON "users" USING btree ("last_name","first_name","id");