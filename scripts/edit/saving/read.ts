/** Reading API of the forms: files of the shop. */
import type { APIRoute } from 'astro'
import { root, themeFolder } from '../folders.ts'
import { createFormsApi } from './forms-api.ts'

export const prerender = false

const answer = createFormsApi(root, themeFolder)

export const GET: APIRoute = ({ request }) => answer(request)
