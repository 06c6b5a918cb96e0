-- locks: nobody writes pushes while the index over those that wait is built, which reads the log of pushes once
CREATE TABLE "job_successes" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "push_deliveries_turn" ON "push_deliveries" USING btree ("attempts","due_at") WHERE "push_deliveries"."state" = 'waiting';--> statement-breakpoint
DROP INDEX "push_deliveries_due";
