CREATE INDEX "users_first_name" ON "users" USING btree (lower("first_name") collate "C");--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree (lower("last_name") collate "C");--> statement-breakpoint
CREATE INDEX "users_number" ON "users" USING btree ("employee_number" collate "C");