ALTER TABLE "survey_answers" DROP CONSTRAINT "survey_answers_type";
--> statement-breakpoint
-- The types that surveys ask, which have always been these, so that a new type of question elsewhere changes no table.
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_type" CHECK ("survey_answers"."type" in ('choice', 'multiple', 'rating', 'text')) NOT VALID;
