import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './{core,platform,features,app}/**/server/**/tables.ts',
  out: './core/server/database/migrations',
  breakpoints: true,
})
