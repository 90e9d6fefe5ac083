import { getOpenApi } from '../../src/contract/health.ts'
import { implement, implementedBy } from '../http/implement.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { App, Store } from '../store/store.ts'

/** The description of everything that this app answers; made when it is first asked for. */
export function addOpenApi(app: App, store: Pick<Store, 'version'>): void {
	implement(
		app,
		getOpenApi,
		() => openApiDocument(implementedBy(app), store.version),
		() => Promise.resolve(''),
	)
}
