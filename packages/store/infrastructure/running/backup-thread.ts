import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BackupContent } from './backup.ts'

/** Arguments of `writeBackup`. */
export interface BackupWork {
	readonly database: string
	readonly dataFolder: string
	readonly path: string
}

/** Writes a backup in a separate thread: the check of a large database would block the requests of the shop for too long. */
export async function writeBackupInThread(workerData: BackupWork): Promise<BackupContent> {
	const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData })
	// An error in the thread rejects the promise.
	const [content] = (await once(worker, 'message')) as [BackupContent]
	return content
}
