/** The package has no types of its own; this is what the tests use of it. */
declare module '@20minutes/s3rver' {
	import type { AddressInfo } from 'node:net'

	interface Options {
		/** 0 takes a free one. */
		readonly port: number
		readonly address: string
		readonly silent: boolean
		/** Where it keeps what it is given. */
		readonly directory: string
		readonly configureBuckets: readonly { readonly name: string }[]
	}

	/** A store that speaks S3, with the key S3RVER and the secret S3RVER. */
	class S3rver {
		constructor(options: Options)
		run(): Promise<AddressInfo>
		close(): Promise<void>
	}
	export = S3rver
}
