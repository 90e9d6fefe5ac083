import { previewAccountDeletion } from '@storefront/contract/client/account/personal-data.ts'
import { fetchSessions } from '@storefront/contract/client/account/sessions.ts'
import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { isUnknownCall } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'

/** What the page of the profile needs of the store. null: it could not be loaded; undefined: the store does not offer it. */
type Loaded<Value> = Value | null | undefined

/** Sessions of the customer, and the effects of a deletion of the account. */
export interface SecurityState {
	readonly sessions: Loaded<Awaited<ReturnType<typeof fetchSessions>>>
	readonly deletion: Loaded<Awaited<ReturnType<typeof previewAccountDeletion>>>
}

/** Never rejects. */
export async function loadSecurity(client: StoreClient): Promise<SecurityState> {
	const [sessions, deletion] = await Promise.all([
		hasCapability('sessions') ? load(fetchSessions(client)) : undefined,
		hasCapability('account_deletion') ? load(previewAccountDeletion(client)) : undefined,
	])
	return { sessions, deletion }
}

async function load<Value>(reply: Promise<Value>): Promise<Loaded<Value>> {
	try {
		return await reply
	} catch (failure) {
		// The client has logged it.
		return isUnknownCall(failure, true) ? undefined : null
	}
}
