import type pg from 'pg'

/** The name of the connection by which each process listens; so many processes run. */
export const listener = 'shaar-listen'

/** Left for a process that starts, for a backup, and for who looks at the database by hand. */
const spare = 6

/** How many connections each process of the portal may have, so that all of them fit into what PostgreSQL has. */
export async function shareOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ most: number; processes: number }>(`
    select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - current_setting('reserved_connections')::integer as most,
      (select count(*)::integer from pg_stat_activity where application_name = '${listener}') as processes`)
  const { most, processes } = rows[0] ?? { most: 0, processes: 1 }
  return Math.floor((most - spare) / Math.max(1, processes))
}

/** Lets a pool have so many connections, and gives back those that it has too many: idle ones now, others after their use. */
export function resizePool(pool: pg.Pool, max: number): void {
  pool.options.max = max
  for (let excess = Math.min(pool.idleCount, pool.totalCount - max); excess > 0; excess -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    )
  }
}
