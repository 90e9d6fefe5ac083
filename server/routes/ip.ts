import { getVisitorIp } from '../../src/contract/visitor.ts'
import { StoreError } from '../errors.ts'
import { implement } from '../implement.ts'
import type { App, Store } from '../store.ts'
import { visitorAddress } from '../visitor.ts'

/** The public address lookup: who am I to the shop? */
export function addIp(app: App, store: Store): void {
	implement(app, getVisitorIp, ({ c }) => {
		const ip = visitorAddress(store, c)
		if (ip === '') throw new StoreError('not_found', 'The connection has no address.')
		return { ip }
	})
}
