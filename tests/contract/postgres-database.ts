import pg from 'pg'

/** Makes a database on the server of `serverUrl`: an empty one, or a copy of another one that nobody uses. Gives its address. */
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
