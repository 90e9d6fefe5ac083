import { getSettings } from '../../endpoints/frame/settings.ts'
import type { StoreClient } from '../http/http.ts'

/** Requests the settings without using them. Throws as every call does. */
export async function probeSettings(client: StoreClient): Promise<void> {
	await client.call(getSettings)
}
