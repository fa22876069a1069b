import pg from 'pg'

/** The same server and account, another database. */
export function withDatabase(url: string, name: string): string {
  // Not `URL`: it refuses an address without a host, which is how a socket is written.
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

/** Runs statements that concern the whole server. */
export async function administrate<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
