import { getVisitorIp } from '../../../src/contract/location/visitor.ts'
import { text } from '../../../src/language/text.ts'
import { StoreError } from '../../errors/errors.ts'
import { implement } from '../../http/implement.ts'
import { visitorAddress } from '../../http/visitor.ts'
import type { App, Store } from '../../store/store.ts'

/** The public address lookup: who am I to the shop? */
export function addIp(app: App, store: Pick<Store, 'trustedProxies'>): void {
	implement(app, getVisitorIp, ({ c }) => {
		const ip = visitorAddress(store, c)
		if (ip === '') throw new StoreError('not_found', text('refusals.noConnectionAddress'))
		return { ip }
	})
}
