CREATE TABLE "people_import_lines" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"row" integer NOT NULL,
	"column_name" text,
	"message" text NOT NULL,
	"person_id" integer,
	"employee_number" text NOT NULL,
	"name" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "people_import_lines_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "people_import_lines_kind" CHECK ("people_import_lines"."kind" in ('problem', 'new', 'changed', 'leaver'))
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"rows" integer NOT NULL,
	"headings" text[] NOT NULL,
	"sheet" text,
	"mapping" jsonb NOT NULL,
	"leavers" boolean DEFAULT false NOT NULL,
	"figures" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"audit_entry" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_imports_state" CHECK ("people_imports"."state" in ('uploaded', 'checked', 'applying', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "people_import_lines" ADD CONSTRAINT "people_import_lines_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_lines" ADD CONSTRAINT "people_import_lines_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_import_lines_kind" ON "people_import_lines" USING btree ("import_id","kind","row","position");--> statement-breakpoint
CREATE INDEX "people_import_lines_person" ON "people_import_lines" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_imports_applying" ON "people_imports" USING btree ("state") WHERE "people_imports"."state" = 'applying';--> statement-breakpoint
CREATE INDEX "people_imports_actor" ON "people_imports" USING btree ("actor_id");