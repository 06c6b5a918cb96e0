import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  // A check of posts asks which types can do something.
  schema: ['./app/contract/register-types.ts', './{core,platform,features,app}/**/server/**/tables.ts'],
  out: './core/server/database/migrations',
  breakpoints: true,
})
