CREATE TABLE "sign_on_identities" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"bound_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_on_identities_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "sign_on_identities" ADD CONSTRAINT "sign_on_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON sign_on_identities FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
