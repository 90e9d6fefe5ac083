import type { Catalogue } from '@storefront/connectors-shared/catalogue/snapshot.ts'
import type { Visitor, VisitorOptions } from '#tests/contract/engines.ts'

/** The part of a connector and its engine that tests of several connectors use. */
export interface TestConnector {
	readonly connector: { readonly catalogue: Catalogue }
	readonly visitor: (options?: VisitorOptions) => Visitor
	readonly email: (name: string) => string
	readonly code: (email: string) => Promise<string>
	readonly end: () => Promise<void>
}
