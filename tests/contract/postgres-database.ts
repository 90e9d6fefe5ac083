import pg from 'pg'

/** Creates a database on a server: an empty one, or a copy of another one that is not in use. Returns its URL. */
export async function createDatabase(serverUrl: string, name: string, copyOf = 'template1'): Promise<string> {
	const client = new pg.Client({ connectionString: serverUrl })
	await client.connect()
	try {
		await client.query(`create database ${name} template ${copyOf}`)
	} finally {
		await client.end()
	}
	const url = new URL(serverUrl)
	url.pathname = `/${name}`
	return url.href
}
