import { withPictureFiles as withFiles } from '@storefront/store/http/calls/pictures-for-wire.ts'
import { expect, test } from 'vitest'

/** The only remote picture that this shop has fetched. */
const fetched = new Map([['https://cdn.example/a.jpg', '/media/own/ab/cd-{width:1200}.{format}']])
const withPictureFiles = <Reply>(reply: Reply) => withFiles(reply, () => Promise.resolve(fetched))

const front = '/media/phone-{width:1200}.{format}'
const side = '/media/phone-side-{width:720}.avif'

test('withPictureFiles replaces templates by files and adds the templates', async () => {
	const date = new Date(0)
	expect(
		await withPictureFiles({
			data: [{ id: 1, images: [front, '/plain.jpg', side], image: front, thumbnailz: front, nested: { thumbnail: side, date } }],
		}),
	).toEqual({
		data: [
			{
				id: 1,
				images: ['/media/phone-1200.avif', '/plain.jpg', '/media/phone-side-720.avif'],
				image_templates: [front, '/plain.jpg', side],
				image: '/media/phone-1200.avif',
				image_template: front,
				thumbnailz: '/media/phone-480.avif',
				thumbnail_template: front,
				nested: { thumbnail: '/media/phone-side-480.avif', thumbnail_template: side, date },
			},
		],
	})
})

test('withPictureFiles accepts rows of the database', async () => {
	expect({ ...(await withPictureFiles(Object.assign(Object.create(null), { image: front }))) }).toEqual({
		image: '/media/phone-1200.avif',
		image_template: front,
	})
})

test('withPictureFiles does not change plain addresses, other texts and missing values', async () => {
	for (const reply of [
		null,
		'ok',
		{ images: ['/a.jpg'], image: '', thumbnail: null, description: 'Is {width:30} cm wide' },
		{ image: 7, images: null },
	])
		expect(await withPictureFiles(reply)).toEqual(reply)
})

test('withPictureFiles sends fetched pictures as files of the shop, and other remote pictures unchanged', async () => {
	const [own, other] = ['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg']
	expect(await withPictureFiles({ images: [own, other], thumbnailz: own, combinations: [{ image: other }], link: own })).toEqual({
		images: ['/media/own/ab/cd-1200.avif', other],
		image_templates: ['/media/own/ab/cd-{width:1200}.{format}', other],
		thumbnailz: '/media/own/ab/cd-480.avif',
		thumbnail_template: '/media/own/ab/cd-{width:1200}.{format}',
		combinations: [{ image: other }],
		link: own,
	})
})

test('withPictureFiles makes one query for all pictures of a reply, and none without remote ones', async () => {
	const queries: (readonly string[])[] = []
	const find = (addresses: readonly string[]) => {
		queries.push(addresses)
		return Promise.resolve(new Map<string, string>())
	}
	await withFiles({ data: [{ images: [front, '/plain.jpg'], thumbnail: '', image: null }], description: 'https://a.example' }, find)
	expect(queries).toEqual([])
	await withFiles({ data: [{ image: 'https://a.example/1.jpg' }, { images: ['https://a.example/1.jpg', 'http://b.example/2.jpg'] }] }, find)
	expect(queries).toEqual([['https://a.example/1.jpg', 'http://b.example/2.jpg']])
})
