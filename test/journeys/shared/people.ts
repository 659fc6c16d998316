import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import type { Who } from './person.ts';

/** The password of everybody below who signs in: that with which the seed acts as a person. */
export const PASSWORD = DEMO_PASSWORD;

/** The people of the company Northwind Labs, and its candidates. */
export const SARA: Who = {
  name: 'Sara Haddad',
  email: 'sara@northwind.example',
  zone: 'Europe/London',
};
export const RITA: Who = {
  name: 'Rita Moreno',
  email: 'rita@northwind.example',
  zone: 'Europe/London',
};
export const MAX: Who = {
  name: 'Max Berger',
  email: 'max@northwind.example',
  zone: 'Europe/Berlin',
};
export const ANA: Who = {
  name: 'Ana Silva',
  email: 'ana@northwind.example',
  zone: 'America/New_York',
};
export const BEN: Who = {
  name: 'Ben Weiss',
  email: 'ben@northwind.example',
  zone: 'Europe/Berlin',
};
export const ASHA: Who = { name: 'Asha Raman', email: 'asha@mail.example', zone: 'Asia/Kolkata' };
export const LUIS: Who = {
  name: 'Luis Ortega',
  email: 'luis@mail.example',
  zone: 'America/Bogota',
};
