CREATE TABLE "survey_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" integer NOT NULL,
	"user_id" integer,
	"branch_id" integer,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"texts" text[] NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "survey_answers_type" CHECK ("survey_answers"."type" in ('text', 'number', 'choice', 'multiple', 'date', 'rating', 'children', 'vehicle', 'consent')),
	CONSTRAINT "survey_answers_anonymous" CHECK (("survey_answers"."user_id" is null) = ("survey_answers"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "survey_counts" (
	"survey_id" integer NOT NULL,
	"branch_id" integer,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"value" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "survey_counts_value" UNIQUE NULLS NOT DISTINCT("survey_id","branch_id","key","type","title","value")
);
--> statement-breakpoint
CREATE TABLE "survey_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_marks" (
	"survey_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"branch_id" integer,
	"sealed" "bytea",
	CONSTRAINT "survey_marks_survey_id_user_id_pk" PRIMARY KEY("survey_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "survey_states" (
	"survey_id" integer PRIMARY KEY NOT NULL,
	"announced" boolean DEFAULT false NOT NULL,
	"reminded_on" date,
	"settled" boolean DEFAULT false NOT NULL,
	"key_id" uuid
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"questions" jsonb NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"anonymous" boolean NOT NULL,
	CONSTRAINT "surveys_times" CHECK ("surveys"."closes_at" > "surveys"."opens_at")
);
--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_type";--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_survey_id_posts_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_counts" ADD CONSTRAINT "survey_counts_survey_id_posts_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_counts" ADD CONSTRAINT "survey_counts_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_marks" ADD CONSTRAINT "survey_marks_survey_id_posts_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_marks" ADD CONSTRAINT "survey_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_marks" ADD CONSTRAINT "survey_marks_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_states" ADD CONSTRAINT "survey_states_survey_id_posts_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_answers_by_title" ON "survey_answers" USING btree ("survey_id","title","id");--> statement-breakpoint
CREATE INDEX "survey_answers_by_branch" ON "survey_answers" USING btree ("survey_id","branch_id","title","id");--> statement-breakpoint
CREATE INDEX "survey_answers_by_key" ON "survey_answers" USING btree ("survey_id","key","title","id");--> statement-breakpoint
CREATE INDEX "survey_answers_user" ON "survey_answers" USING btree ("user_id","survey_id");--> statement-breakpoint
CREATE INDEX "survey_marks_user" ON "survey_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "survey_marks_waiting" ON "survey_marks" USING btree ("survey_id") WHERE "survey_marks"."sealed" is not null;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_type" CHECK ("posts"."post_type" in ('post', 'event', 'benefit', 'survey', 'gallery', 'yad2', 'lomda', 'green_way', 'official', 'position', 'page'));--> statement-breakpoint
CREATE TRIGGER invalidated AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON surveys FOR EACH STATEMENT EXECUTE FUNCTION notify_invalidated('posts');
