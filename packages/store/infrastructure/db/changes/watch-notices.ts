import pg from 'pg'
import { changesChannel } from './changes.ts'

/** How long after a connection was lost the next one is tried, in milliseconds. Meanwhile changes are looked for. */
const againMs = 5000

/**
 * Tells that changes were recorded in a PostgreSQL database, by whatever process, as soon as they are committed.
 * `onError`: the connection was lost or refused; it is tried again. Returns the end of it.
 */
export function watchNotices(url: string, onWrite: () => void, onError: (error: unknown) => void): () => Promise<void> {
	let ended = false
	let timer: NodeJS.Timeout | undefined
	let client: pg.Client | undefined
	const connect = async () => {
		const connecting = new pg.Client({ connectionString: url, connectionTimeoutMillis: againMs, keepAlive: true })
		client = connecting
		const lost = (error: unknown) => {
			if (ended || client !== connecting) return
			client = undefined
			onError(error)
			timer = setTimeout(() => void connect(), againMs).unref()
		}
		connecting.on('notification', onWrite)
		connecting.on('error', lost)
		connecting.on('end', () => lost(new Error('The database ended the connection.')))
		try {
			await connecting.connect()
			await connecting.query(`LISTEN ${changesChannel}`)
			// What was committed before is not told.
			onWrite()
		} catch (error) {
			lost(error)
			await connecting.end().catch(onError)
		}
	}
	void connect()
	return async () => {
		ended = true
		clearTimeout(timer)
		await client?.end()
	}
}
