CREATE TABLE "first_administrator_link" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "first_administrator_link_only" CHECK ("first_administrator_link"."only")
);
