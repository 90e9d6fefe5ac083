import { parentPort, workerData } from 'node:worker_threads'
import { writeBackup } from './backup.ts'
import type { BackupWork } from './backup-thread.ts'

const { database, dataFolder, path } = workerData as BackupWork
parentPort?.postMessage(await writeBackup(database, dataFolder, path))
