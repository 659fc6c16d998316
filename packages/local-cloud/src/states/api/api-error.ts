/** An error of the service's API by its AWS name, answered with status 400. */
export class ApiError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
