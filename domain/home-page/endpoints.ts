import * as z from 'zod'
import { get, patch, post } from '../endpoint.ts'
import { homePage, homePagePatch, homePreview, publicHome, publicWidget } from './schema.ts'

export const homePageEndpoints = {
  read: get('/accounts/{id}/home-page', {
    summary: 'How the home of an account’s public site is made',
    access: 'ROLE_DESIGN_PAGE',
    answer: homePage,
  }),
  patch: patch('/accounts/{id}/home-page', {
    summary: 'Change the home of an account’s public site; markup is made safe before it is kept',
    access: 'ROLE_DESIGN_PAGE',
    body: homePagePatch,
    answer: homePage,
    errors: ['stale_version', 'image_not_found', 'product_not_available'],
  }),
  preview: post('/accounts/{id}/home-page/preview', {
    summary: 'What visitors would see of these widgets; nothing is kept',
    access: 'ROLE_DESIGN_PAGE',
    body: homePreview,
    answer: z.object({ widgets: z.array(publicWidget) }),
  }),
  shown: get('/home-page', {
    summary: 'The home of the public site, as its visitors get it',
    access: 'visitor',
    answer: publicHome,
  }),
}
