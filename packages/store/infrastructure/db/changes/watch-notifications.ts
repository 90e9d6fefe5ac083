import pg from 'pg'
import { changesChannel } from './changes.ts'

/** Delay before a reconnect in milliseconds. Meanwhile changes are polled. */
const reconnectMs = 5000

/**
 * Calls `onWrite` when a process has committed changes in a PostgreSQL database. After `onError` (the connection was lost or refused)
 * it reconnects. Returns a function that stops watching.
 */
export function watchNotifications(url: string, onWrite: () => void, onError: (error: unknown) => void): () => Promise<void> {
	let ended = false
	let timer: NodeJS.Timeout | undefined
	let client: pg.Client | undefined
	const connect = async () => {
		const connecting = new pg.Client({ connectionString: url, connectionTimeoutMillis: reconnectMs, keepAlive: true })
		client = connecting
		const lost = (error: unknown) => {
			if (ended || client !== connecting) return
			client = undefined
			onError(error)
			timer = setTimeout(() => void connect(), reconnectMs).unref()
		}
		connecting.on('notification', onWrite)
		connecting.on('error', lost)
		connecting.on('end', () => lost(new Error('The database ended the connection.')))
		try {
			await connecting.connect()
			await connecting.query(`LISTEN ${changesChannel}`)
			// Changes before LISTEN were not notified.
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
