/** Type declarations for the functions that the tests use, because the package has none. */
declare module '@20minutes/s3rver' {
	import type { AddressInfo } from 'node:net'

	interface Options {
		/** 0 selects a free port. */
		readonly port: number
		readonly address: string
		readonly silent: boolean
		/** Folder of stored files. */
		readonly directory: string
		readonly configureBuckets: readonly { readonly name: string }[]
	}

	/** S3-compatible server with the key S3RVER and the secret S3RVER. */
	class S3rver {
		constructor(options: Options)
		run(): Promise<AddressInfo>
		close(): Promise<void>
	}
	export = S3rver
}
