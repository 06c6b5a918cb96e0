CREATE TABLE "quota_uses" (
	"user_id" integer NOT NULL,
	"quota" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "quota_uses_user_id_quota_pk" PRIMARY KEY("user_id","quota")
);
--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;