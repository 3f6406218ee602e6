import { del, get, post } from '../endpoint.ts'
import { appleWalletInput, googleWalletInput, walletSettings } from './schema.ts'

export const walletEndpoints = {
  read: get('/accounts/{id}/wallets', {
    summary: 'Retrieve which wallets customers can add passes to',
    access: 'SETTINGS_BRAND',
    answer: walletSettings,
  }),
  setApple: post('/accounts/{id}/wallets/apple', {
    summary: 'Set the certificates and the key that sign passes for Apple Wallet',
    access: 'SETTINGS_BRAND',
    body: appleWalletInput,
    answer: walletSettings,
    perMinute: 20,
  }),
  setGoogle: post('/accounts/{id}/wallets/google', {
    summary: 'Set the issuer and the service account that sign passes for Google Wallet',
    access: 'SETTINGS_BRAND',
    body: googleWalletInput,
    answer: walletSettings,
    perMinute: 20,
  }),
  removeApple: del('/accounts/{id}/wallets/apple', {
    summary: 'Stop offering passes for Apple Wallet, and delete the key',
    access: 'SETTINGS_BRAND',
    answer: walletSettings,
  }),
  removeGoogle: del('/accounts/{id}/wallets/google', {
    summary: 'Stop offering passes for Google Wallet, and delete the key',
    access: 'SETTINGS_BRAND',
    answer: walletSettings,
  }),
}
